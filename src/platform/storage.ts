import * as v from 'valibot'

/** A value kept in the browser. What is stored there is input from outside: it is checked, and discarded when invalid. */
export interface StoredValue<T> {
  read(): T | null
  write(value: T): void
  remove(): void
}

/** A JSON value under `key` in local or session storage, checked by `schema` when read. */
export function storedValue<S extends v.GenericSchema>(
  kind: 'local' | 'session',
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> {
  const storage = () => (kind === 'local' ? localStorage : sessionStorage)
  const remove = () => storage().removeItem(key)
  return {
    read() {
      const text = storage().getItem(key)
      if (text === null) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (parsed.success) return parsed.output
      remove()
      return null
    },
    write: (value) => storage().setItem(key, JSON.stringify(value)),
    remove,
  }
}
