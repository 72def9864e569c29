/** An own property by a name from outside; inherited ones such as `constructor` are ignored. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
