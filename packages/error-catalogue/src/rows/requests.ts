import { readRows } from '../read-rows.ts';

/** Errors that any request can get, on any route. */
export const requestErrors = readRows(
  'Any request',
  `
invalid-request | 400 | Invalid request | Fields, parameters or the query are not valid; \`errors\` lists each mistake and what is valid. | Correct the fields in \`errors\`, and send the request again.
invalid-json | 400 | The body is not JSON | The body cannot be parsed as JSON. | Send JSON in UTF-8.
incomplete-body | 400 | The body ended early | Fewer bytes arrived than Content-Length states. | Send the request again.
body-too-complex | 400 | The body is too complex | The body is nested deeper, or has more values, than the operation needs. | Send only what the operation needs, in several requests if necessary.
body-too-large | 413 | The body is too large | The body has more bytes than this operation accepts. | Split the body into several requests.
body-too-slow | 408 | The body arrived too slowly | The rest of the body did not arrive in time. | Send the request again on a faster connection.
request-timeout | 408 | The request did not arrive | The request’s headers did not arrive in time. | Send the request again.
length-required | 411 | Content-Length is missing | An upload must state its length. | Send Content-Length.
unsupported-content-type | 400 | Wrong content type | The operation does not accept this content type. | Send the content type that the operation lists, usually \`application/json\`.
unsupported-encoding | 415 | The body is compressed | Compressed bodies are not accepted. | Leave Content-Encoding out.
headers-too-large | 431 | The headers are too large | Together, address and headers have more than 16 kB. | Send fewer or shorter headers.
chunk-extensions-too-large | 413 | Chunk extensions are too large | A chunked body has more extension data than is allowed. | Send no chunk extensions.
invalid-http | 400 | Not an HTTP request | The request cannot be parsed as HTTP. | Use an HTTP client.
invalid-address | 400 | Invalid address | The path of the request cannot be read. For captures: the address of the website is not valid. | Check the address.
invalid-host | 400 | Invalid host | The Host header is not a host name, optionally followed by a port. | Use an HTTP client that sets the header.
unknown-host | 400 | Unknown host name | The operator did not set up this host name. | Use the address that the operator gave you.
not-found | 404 | Nothing at this address | No operation has this path. | Look up the path in the list of operations.
method-not-allowed | 405 | Method not allowed | The path exists, but not with this method; \`Allow\` lists the methods. | Use one of these methods.
invalid-idempotency-key | 400 | Invalid Idempotency-Key | The key must have 1 to 255 visible ASCII characters. | Send another key, such as a UUID.
idempotency-key-reused | 422 | The key was used for another request | The same Idempotency-Key was sent with another body within 24 hours. | Use a new key for a new request.
request-in-progress | 409 | The same request is in progress | A request with this Idempotency-Key has not finished. | Wait a second, then send the request again with the same key.
stale-revision | 409,412 | The object has changed | The request is based on an older revision or ETag than the current one. | Read the object again, apply your change to it, and send the change with the new revision.
precondition-required | 428 | No revision given | A script sent a change without If-Match and without revision. | Read the object, then send its ETag in If-Match or its revision in the body. If-Match: * accepts any revision.
too-many-requests | 429 | Too many requests | You have sent more requests this minute than allowed. | Wait as long as Retry-After says. \`RateLimit\` says how many requests are left.
too-many-at-once | 429 | Too many requests at the same time | More of your requests are in progress than allowed. | Send fewer requests in parallel.
too-many-unknown-sessions | 429 | Too many unknown sign-ins | Too many unknown sessions or tokens came from this address. | Wait as long as Retry-After says, and check the token.
too-many-streams | 429 | Too many live streams | More windows listen to live updates than allowed. | Close some of these windows.
too-busy | 503 | Too busy right now | Too many large requests are in progress. Nothing was done. | Wait as long as Retry-After says, then send the request again.
service-unavailable | 503 | A service is not available | The service that handles the request is restarting or overloaded. | Wait as long as Retry-After says, then send the request again.
service-connection-lost | 502 | The connection was lost | A service closed the connection before it answered. The request may have been carried out. | Check whether it was carried out. If the request had an Idempotency-Key, just send it again.
service-answer-invalid | 502 | Unreadable response | A service returned a response that cannot be read. | Send the request again; contact the operator if the error persists.
service-timeout | 504 | The request took too long | A service did not answer in time. The request may still be carried out. | Check whether it was carried out. If the request had an Idempotency-Key, just send it again.
session-check-unavailable | 503 | The sign-in cannot be checked | The service that checks sessions and tokens is not available. Nothing was done. | Wait as long as Retry-After says, then send the request again.
storage-unavailable | 503 | The file store is not available | Images and videos cannot be read or written right now. | Wait as long as Retry-After says, then send the request again.
internal | 500 | Something went wrong on our side | Your request is not at fault. | Send the request again; give the operator the \`requestId\` if the error persists.
`,
);
