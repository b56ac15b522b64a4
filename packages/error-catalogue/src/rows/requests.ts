import { readRows } from '../read-rows.ts';

/** Errors that any request can get, on any route. */
export const requestErrors = readRows(
  'Any request',
  `
invalid-request | 400 | The request is not valid | Fields, parameters or the query are not as the operation takes them; \`errors\` names each, with what is valid. | Correct the fields that \`errors\` names, and send it again.
invalid-json | 400 | The body is no JSON | The body cannot be read as JSON. | Send JSON in UTF-8.
incomplete-body | 400 | The body ended early | Less came than Content-Length had said. | Send it again.
body-too-complex | 400 | The body is too complex | It is nested deeper, or has more values, than the operation ever needs. | Send what the operation takes, in several requests where there is much.
body-too-large | 413 | The body is too large | It has more bytes than this operation takes. | Send less at once.
body-too-slow | 408 | The body came too slowly | The rest of the body did not come in time, and was given up. | Send it again on a faster connection.
request-timeout | 408 | The request did not arrive | Its headers did not come in time. | Send it again.
length-required | 411 | The length is missing | An upload has to say how long it is. | Send Content-Length.
unsupported-content-type | 400 | The wrong kind of body | The body is not of the content type that the operation takes. | Send the content type that the operation names, mostly \`application/json\`.
unsupported-encoding | 415 | The body is compressed | Bodies are taken as they are. | Leave Content-Encoding out.
headers-too-large | 431 | The headers are too large | Address and headers have more than 16 kB. | Send fewer or shorter ones.
chunk-extensions-too-large | 413 | Extensions of chunks are too large | A chunked body has more beside its bytes than is read. | Send none.
invalid-http | 400 | This is no HTTP request | It cannot be read as one. | Use a client for HTTP.
invalid-address | 400 | The address is not valid | The path of the request cannot be read. When a website is captured: its address is none. | Check the address.
invalid-host | 400 | The host is not valid | The header Host is no name with an optional port. | Use a client that sets it.
unknown-host | 400 | The product does not know this name | It was asked for by a name that its operator did not set. | Use the address that the operator gave you.
not-found | 404 | There is nothing at this address | No operation has this path. | Look the path up in the list of operations.
method-not-allowed | 405 | Not possible at this address | The path is there, but not with this method; \`Allow\` names those that are. | Use one of them.
invalid-idempotency-key | 400 | The key of the request is not valid | Idempotency-Key has to be 1 to 255 visible ASCII characters. | Send another key, such as a UUID.
idempotency-key-reused | 422 | The key was used for another request | The same Idempotency-Key came with another body within 24 hours. | Use a new key for a new request.
request-in-progress | 409 | The same request is being worked on | A request with this Idempotency-Key has not ended yet. | Wait a second, then send it again with the same key.
stale-revision | 409,412 | It was changed meanwhile | The change is based on an older revision, or tag, than the present one. | Read it anew, make your change to that, send it with the new revision.
precondition-required | 428 | It is not said what the change is based on | A script changed something without If-Match and without revision. | Read it, and send its ETag in If-Match or its revision along; If-Match: * changes whatever is there.
too-many-requests | 429 | Too many requests | More came within a minute than is taken. | Wait as long as Retry-After says. \`RateLimit\` tells how much is left.
too-many-at-once | 429 | Too many requests at once | More requests of yours are open at the same time than is taken. | Send fewer side by side.
too-many-unknown-sessions | 429 | Too many unknown sign-ins | Too many sessions or tokens that nobody knows came from this address. | Wait as long as Retry-After says, and check the token.
too-many-streams | 429 | Too many live streams | More windows listen to live updates than can. | Close some.
too-busy | 503 | Too busy right now | Too many large requests are worked on. Nothing was done. | Wait as long as Retry-After says, then send it again.
service-unavailable | 503 | A part of the product is away | It is restarting or overloaded. | Wait as long as Retry-After says, then send it again.
service-connection-lost | 502 | The connection was lost | A part of the product broke off before it answered. It may have done what was asked. | Look whether it was done; with an Idempotency-Key just send it again.
service-answer-invalid | 502 | No readable answer | A part of the product gave an answer that cannot be read. | Send it again; tell the operator when it stays.
service-timeout | 504 | It took too long | A part of the product did not answer in time. It may still be done. | Look whether it was done; with an Idempotency-Key just send it again.
session-check-unavailable | 503 | The sign-in cannot be checked | Whoever knows sessions and tokens is away. Nothing was done. | Wait as long as Retry-After says, then send it again.
storage-unavailable | 503 | The store of pictures is away | Pictures and videos cannot be read or written right now. | Wait as long as Retry-After says, then send it again.
internal | 500 | Something went wrong on our side | Nothing you sent is wrong. | Send it again; tell the operator the \`requestId\` when it stays.
`,
);
