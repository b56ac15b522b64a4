interface Documents {
  find(filter: object, options: object): { toArray(): Promise<unknown[]> };
}

/** The list of a library as the driver's manual shows it: one query with its order and its fields, all documents as an array, JSON of that. @returns its length */
export async function bareImageList(images: Documents, userId: string): Promise<number> {
  const projection = { filename: 1, isUsed: 1, widthPx: 1, heightPx: 1, sizeBytes: 1, placeholder: 1, createdAt: 1 };
  const documents = await images.find({ userId, deletedAt: null }, { projection, sort: { createdAt: -1, _id: -1 } }).toArray();
  return JSON.stringify(documents).length;
}
