/** Tells deployments of the product apart. */
export interface Deployment {
  /** The id of the deployment to which the database belongs; made on the first call and kept there. */
  ownId(): Promise<string>;
}
