"""What `make fuzz-api` accepts of what schemathesis calls a failure, each with its reason; everything else fails the run.

JSON Schema cannot say these: whether a refusal is right depends on what there is, on the time, or on several fields at once. The API document names the codes.
"""

import re

import prepared  # noqa: F401  registers its hook
import schemathesis

# Codes with which a request that fits its schema may be refused.
REFUSALS = {
    "account-not-found": "an account that is there",
    "address-not-public": "an address of the public internet",
    "address-refused": "an address of the public internet whose host a name server knows",
    "capture-too-large": "width, height and scale together",
    "content-too-long": "what the platform of the post takes",
    "idempotency-key-reused": "a key that named another request",
    "file-empty": "a file that holds something",
    "font-too-complex": "a font that can be rewritten within bounds",
    "font-unreadable": "a font that can be read",
    "headers-too-large": "an address and headers of at most 16 kB together",
    "invalid-address": "an address as browsers read it, not as RFC 3986 does",
    "invalid-multipart": "parts that are files, and have names",
    "invalid-cursor": "a cursor that a page before returned",
    "invalid-push-endpoint": "a push service that is known here",
    "invalid-silent-hours": "a time zone that is known here, and another time than that of the start",
    "invalid-slots": "a time zone that is known here",
    "invalid-time": "a time ahead, and at most a year",
    "invalid-upload-url": "an address that was issued to this person",
    "platform-mismatch": "the platform of the account",
    "project-not-found": "a project that is there",
    "reserved-name": "the name of the autosave record, which it alone may keep",
    "stale-revision": "the revision that the thing has",
    "sign-in-refused": "what the server of the account takes",
    "sign-out-not-verified": "a token that the sign-in service signed",
    "template-not-fillable": "as many slides and texts as the template has",
    "unsupported-font-type": "an OTF, TTF or WOFF2",
    "too-much-unregistered": "at most 40 addresses for uploads that are not used",
}

# Fields and messages of `invalid-request` that no schema can foresee.
MESSAGES = {
    "is used by another slide": "unique by one of their fields",
    "is used by another layer": "unique by one of their fields",
    "A post’s project cannot be changed. Please schedule a new post instead.": "the project that the post has",
    "is used by another text of the slide": "unique by one of their fields",
    "must close each { with }": "braces in pairs",
    "A video always has the width of its format: leave out either `width` or `mp4`": "a width where no video is wanted",
    "must be 8 to 64 letters, digits or hyphens, a dot and a number from 1": "the pattern of Save-Id, which schemathesis does not keep: it sends 0",
    "must be an image in the library": "an address of an image, where there is no blank one",
    "must be the `next` value of the previous page, unchanged": "a cursor that a page before returned",
    "is needed with this sort": "a page size with the order by use",
    "must be null for a page number": "no slot for what the slide's text says of itself",
    "must be null for a text that is locked": "no slot for what the slide's text says of itself",
    "needs a handle": "a handle where the watermark shows it",
    "needs a logo": "a logo where the watermark shows it",
    "must not be on both a body slide and another slide": "names over all slides",
    "This time zone is not known. Please choose a time zone from the list, for example Europe/Berlin.": "a time zone that is known here",
}

# The same with a number in them.
NUMBERED_MESSAGES = {
    r"must be one for each of the \d+ slides": "as many roles as slides",
    r"must be at most \d+, the number of texts on the slide": "as many slots as the slide has texts",
    r"This series would create \d+ posts; at most \d+ are allowed\.": "rows and their accounts together",
}

# Addresses that browsers open answer every query (ADR 0053), so none of it is refused.
NAVIGATIONS = {"login", "loginCallback", "logout", "connectSocialAccount", "connectSocialAccountCallback", "connectSocialAccountServerCallback"}


def _problem(response):
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _is_foreseen(problem):
    if problem.get("type") in REFUSALS:
        return True
    messages = [error.get("message") for error in problem.get("errors", [])]
    return messages != [] and all(_has_reason(message) for message in messages)


def _has_reason(message):
    return message in MESSAGES or any(re.fullmatch(pattern, message or "") for pattern in NUMBERED_MESSAGES)


def _is_cut(value):
    """Whether a text of a body starts or ends with what is cut before its length counts."""
    if isinstance(value, str):
        return value != value.strip()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return any(_is_cut(part) for part in parts)


def _has_null_field(value):
    """Whether an object of a body has a null: for an optional field it counts as left out, said once in the description of the document."""
    if isinstance(value, dict):
        return any(part is None or _has_null_field(part) for part in value.values())
    return isinstance(value, list) and any(_has_null_field(part) for part in value)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Returns whether a failure counts."""
    name = type(failure).__name__
    operation = case.operation.definition.raw.get("operationId")
    # Too large is a refusal as well, and so is what is based on another state.
    # A path or a header that is too long is refused before anything else is looked at.
    if name in ("AcceptedNegativeData", "UnsupportedMethodResponse") and response.status_code == 431:
        return False
    if name == "AcceptedNegativeData" and response.status_code in (412, 413):
        return False
    if name == "RejectedPositiveData" and response.status_code in (400, 412, 413, 422, 431):
        return not _is_foreseen(_problem(response))
    # The stack has no way out, so no server that a person names answers.
    if name == "ServerError" and response.status_code == 503:
        return _problem(response).get("type") != "platform-unavailable"
    if name == "AcceptedNegativeData":
        is_trimmed = "`maxLength`" in str(failure) and _is_cut(case.body)
        return operation not in NAVIGATIONS and not is_trimmed and not _has_null_field(case.body)
    return True
