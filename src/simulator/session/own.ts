/** What a record holds under a name from outside, leaving out what every object inherits (`constructor`, say). */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
