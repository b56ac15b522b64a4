/**
 * A certificate authority and a server certificate for 127.0.0.1, made once for tests and valid for a hundred years. They protect nothing.
 */

/** Certificate of the authority, as it would stand in OIDC_CA_FILE. */
export const authorityPem = `-----BEGIN CERTIFICATE-----
MIIBqTCCAU+gAwIBAgIUM4Tk6ZG3Am5iBaWwmLZ1QEpnp6AwCgYIKoZIzj0EAwIw
KTEnMCUGA1UEAwweVGVzdCBhdXRob3JpdHkgb2YgVmlyYWwgU2xpZGVzMCAXDTI2
MTEyMTEwMjI1NVoYDzIxMjYxMDI4MTAyMjU1WjApMScwJQYDVQQDDB5UZXN0IGF1
dGhvcml0eSBvZiBWaXJhbCBTbGlkZXMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AATAfDe3Vq+cH7e16//jMimVtiZ4plWp/ACKDC0JReasbhBp5ApB1FhzIORKiLTF
p/ex5l7L7Gwpqc4m4o2H/7hJo1MwUTAdBgNVHQ4EFgQUL9/tnXkpQHTZIf2humW3
FMO7gdkwHwYDVR0jBBgwFoAUL9/tnXkpQHTZIf2humW3FMO7gdkwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAovbuEFt7gBhlUDdzK/BtIu5bMBU3
qO4rzS862ulA2EcCIApvJuO/k3tcf2dGLbURQMkVYvvFi7XSSgOe3UtR4fjr
-----END CERTIFICATE-----`;

/** Certificate of a server at 127.0.0.1, signed by the authority. */
export const serverCertificatePem = `-----BEGIN CERTIFICATE-----
MIIBlTCCATqgAwIBAgIUWdPLhBhSkeBUD1P+JWXT0qoLxlgwCgYIKoZIzj0EAwIw
KTEnMCUGA1UEAwweVGVzdCBhdXRob3JpdHkgb2YgVmlyYWwgU2xpZGVzMCAXDTI2
MTEyMTEwMjI1NVoYDzIxMjYxMDI4MTAyMjU1WjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATs2oBU7r4MBIidQ1t2PtpbAt/h
jwtE7S8uC3kSnYtKhg2mr3qjfOE/Tl0VslQLL62Dn+BSepkSWJbVtpXGqXP9o1Mw
UTAPBgNVHREECDAGhwR/AAABMB0GA1UdDgQWBBSfR57LCQ4NTShQ+UcPpsEoLfVu
VjAfBgNVHSMEGDAWgBQv3+2deSlAdNkh/aG6ZbcUw7uB2TAKBggqhkjOPQQDAgNJ
ADBGAiEAy1dxh4TTHSu1AZNPMpqyAy0hR9s53nRNuUJ+sApzYWECIQCg/uNXWHQ8
jEmvGJmQNeCPTXzQxPVFVGbnu1vRYtqC7A==
-----END CERTIFICATE-----`;

/** Private key of that server. */
export const serverKeyPem = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW8sAz0k8e31KMTLd
+4oygI36tLFZLo96CRHFnnPQKiShRANCAATs2oBU7r4MBIidQ1t2PtpbAt/hjwtE
7S8uC3kSnYtKhg2mr3qjfOE/Tl0VslQLL62Dn+BSepkSWJbVtpXGqXP9
-----END PRIVATE KEY-----`;
