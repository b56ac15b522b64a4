/** Issues urls to which a browser may write one object. */
export interface UploadSigner {
  /**
   * Signs a url for one PUT of the object `key`, valid for some minutes.
   * @param upload.publicOrigin scheme, host and port under which the browser reaches the product; used where uploads go through it
   * @param upload.sizeBytes the only size of a file that the url takes; absent: any
   */
  sign(upload: { publicOrigin: string; key: string; sizeBytes?: number | undefined }): Promise<string>;
}
