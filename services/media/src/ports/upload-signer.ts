/** Issues urls to which a browser may write one object. */
export interface UploadSigner {
  /**
   * Signs a url for one PUT of the object `key`, valid for some minutes.
   * @param publicOrigin scheme, host and port under which the browser reaches the product; used where uploads go through it
   */
  sign(publicOrigin: string, key: string): Promise<string>;
}
