import { readRows } from '../read-rows.ts';

/** Captures of websites. */
export const captureErrors = readRows(
  'Captures of websites',
  `
invalid-capture | 400 | The options contradict each other | A page is captured as a whole or in slices, not both. | Choose one.
capture-too-large | 400 | The image would be too large | Size and scale together make more pixels than allowed. | Choose a smaller size or scale.
capture-not-found | 404 | No such capture | The capture does not exist, is not yours, or is older than a week. | Capture the page again.
capture-missing | 409 | The capture has expired | The image was not saved to the library in time. | Capture the page again.
capture-invalid | 400,409 | The capture could not be read | The captured file is not a valid image. | Capture the page again.
too-many-captures | 429 | Too many captures | You have reached the limit of captures for now. | Wait as long as Retry-After says.
address-private | 400 | The address is private | Only public websites can be captured. | Ask the operator to allow the address.
address-not-public | 400 | No public website at this address | The host name does not lead to a public address. | Check the spelling.
port-blocked | 400 | The port is not allowed | Only ports 80 and 443 can be captured. | Ask the operator to allow the website.
not-a-page | 400 | Not a web page | The address leads to a file or a download. | Use the address of a web page.
site-refused | 502 | The website returned an error | The website answered with an error. | Open the website in a browser; it may require a sign-in.
site-timeout | 504 | The website did not respond | There was no answer in time. | Try again later.
site-unreachable | 502 | The website cannot be reached | The connection failed. | Check the address, or try again later.
too-many-redirects | 502 | Too many redirects | The website redirects in a loop. | Use the address of the final page.
bad-certificate | 502 | Invalid certificate | The website's certificate is not valid, so it was not opened. | Contact the operator of the website.
page-too-large | 502 | The page is too large | The page loads more data than a capture may load. | Choose a smaller page.
page-crashed | 502 | The page needs too much memory | The page was stopped. | Choose a smaller page.
page-unsteady | 502 | The page never settles | The page moves or changes all the time. | Try again, or choose another page.
browser-timeout | 504 | The page was not ready in time | The page is too large or too busy. | Try again, or choose another page.
browser-busy | 429 | Too many pages at the same time | All browser pages are in use. | Wait as long as Retry-After says.
browser-failed | 503 | The browser is not available | The browser that opens pages has failed. | Wait as long as Retry-After says.
browser-stopping | 503 | The browser is restarting | The service that opens pages is restarting. | Wait as long as Retry-After says.
`,
);
