/** Remembers the properties of an object. @returns puts them back, and removes those that came since */
export function keepAsIs(object: object): () => void {
  const before = new Map(Object.entries(Object.getOwnPropertyDescriptors(object)));
  return () => {
    for (const [key, kept] of before) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (now === undefined || now.value !== kept.value) Object.defineProperty(object, key, kept);
    }
    for (const key of Object.keys(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
  };
}
