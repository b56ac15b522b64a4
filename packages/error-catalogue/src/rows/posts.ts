import { readRows } from '../read-rows.ts';

/** Posts: drafts, planned, publishing, published. */
export const postErrors = readRows(
  'Posts',
  `
post-not-found | 404 | No such post | You have no post with this id. It may have been canceled. | Read the list again.
post-not-editable | 409 | The post can no longer be changed | The post is being published, or is finished. | Duplicate the post and change the copy.
post-not-cancellable | 409 | The post can no longer be canceled | The post is being published, or is finished. | Check the post’s status; delete the post on the platform if necessary.
post-cancelled | 409 | The post was canceled | You canceled this post of a series while the series was being created. | Schedule the post’s project if you want the post after all.
action-not-possible | 409 | Not possible in this state | The post’s state does not allow this; \`actions\` lists what is possible. | Read the post again and choose one of its \`actions\`.
post-changed-meanwhile | 409 | The post was changed by another request at the same time | Another request or a publish step changed the post. | Read it again, then repeat the request.
invalid-time | 400 | Invalid time | A scheduled post needs a time in the future that is not too far away. | Choose another time.
account-not-found | 400,404 | No such account | You have no connected account with this id, or none on this platform. | Use an account from the list of accounts.
content-too-long | 400 | Too long for the platform | A text is longer than the platform allows; \`errors\` says which text, and by how much. | Shorten the text.
slot-not-free | 409 | The slot is not free | Another post uses the slot, or the account has no such slot. | Choose another slot, or the next free one.
no-free-slot | 409 | No free slot | The account has no posting slots, its slots are paused, or all of them are taken for a year. | Set or resume the account’s slots, or choose a time.
invalid-slots | 400 | Invalid slots | A time appears twice, or the time zone is unknown; see \`errors\`. | Correct the slots.
too-many-posts | 409 | Too many posts | You have reached the limit of drafts and scheduled posts. | Cancel some of them.
too-many-slides | 409 | Too many slides for the platform | The project has more slides than the platform allows. | Remove some slides, or choose another platform.
file-not-found | 404 | The file does not exist | The post is not rendered yet, or its files are no longer kept. | Wait until the post’s \`slideUrls\` are set.
invalid-push-endpoint | 400 | Not a push service | Notifications are not sent to this address. | Have the browser subscribe again.
subscription-not-found | 404 | No such device | None of your devices has this address. | Turn notifications on again.
too-many-subscriptions | 409 | Too many devices | You have reached the limit of devices. | Turn notifications off on one of your devices.
invalid-silent-hours | 400 | Invalid quiet hours | Start, end or time zone are not valid; see \`errors\`. | Correct the quiet hours.
`,
);
