// Stands in for the address of a picture that the build would name.
const address = '/assets/picture';
export { address as default };
