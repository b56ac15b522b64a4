/** A key that protects nothing, for a site with an untrusted certificate. */
export const untrustedKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfdz0NkW8xvMX/y5V
xXunwhyDuTj7LCoppM0jTq7Q9DOhRANCAATHGLQatic2JbsyF295qUopBtL+0T6v
nl6DruZcArXnNOQj5LCl4STPPtMEhnZFyZO6ICLas2uEkGOrdoxZxNi0
-----END PRIVATE KEY-----
`;

/** A self-signed certificate for another name. */
export const untrustedCertificate = `-----BEGIN CERTIFICATE-----
MIIBizCCATGgAwIBAgIUBSqSFWjOGoNvO7LDsZ+rhX1mdxYwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPZXhhbXBsZS5pbnZhbGlkMCAXDTI2MTEyMjAxNDQwOVoYDzIx
MjYxMDI5MDE0NDA5WjAaMRgwFgYDVQQDDA9leGFtcGxlLmludmFsaWQwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATHGLQatic2JbsyF295qUopBtL+0T6vnl6DruZc
ArXnNOQj5LCl4STPPtMEhnZFyZO6ICLas2uEkGOrdoxZxNi0o1MwUTAdBgNVHQ4E
FgQUa3hSsYLQGuQL4WP0jn8OiwFTDEwwHwYDVR0jBBgwFoAUa3hSsYLQGuQL4WP0
jn8OiwFTDEwwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAlg29
dF8yfzXrBHZpWpy7F6lqNbJRLJMsTVHcwCySX8QCIDS6S6dtJFW9exXO7NolYbuO
EW5hj6oc27glT22wyI+q
-----END CERTIFICATE-----
`;
