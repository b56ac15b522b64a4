"""What `make fuzz-api` puts into valid requests, because made-up data hardly ever hits it: the project that is there, and a time ahead.

Without it no post is ever created, and the routes of a post are only asked for posts that are not there.
"""

import datetime
import os
import uuid

import schemathesis

# Of so many posts one stays as it was made up, so that the refusals are seen too.
MADE_UP = 4

_posts = 0


def _is_left_alone():
    global _posts
    _posts += 1
    return _posts % MADE_UP == 0


def _fit(body):
    """Makes a post of the person's own project, due the day after tomorrow."""
    body["projectId"] = os.environ["FUZZ_PROJECT"]
    if body.get("scheduledTime") is not None:
        due = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=2)
        body["scheduledTime"] = due.strftime("%Y-%m-%dT%H:%M:%SZ")
    body.pop("socialAccountId", None)


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    # A key that was used before answers for the resource of the first request, which may have been deleted since.
    if case.meta.phase.name.value == "stateful" and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    if case.operation.definition.raw.get("operationId") != "createScheduledPost" or not isinstance(case.body, dict):
        return
    if not _is_left_alone():
        _fit(case.body)
