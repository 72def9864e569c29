import * as v from 'valibot'
import { logFailure } from './log.ts'

type Kind = 'local' | 'session'

/** A value kept in the browser. What is stored there is input from outside: it is checked, and discarded when invalid. */
export interface StoredValue<T> {
  /** What it is called in the browser; null while nobody is known whose it would be. */
  key(): string | null
  read(): T | null
  /** Whether it outlives the page: a browser without room keeps it no longer than that. */
  write(value: T): boolean
  remove(): void
}

const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage)

/** Whether the browser lets the product use its storage and cookies at all; one that is full can still be used. */
export function isStorageUsable(): boolean {
  try {
    localStorage.getItem('')
    sessionStorage.getItem('')
    return navigator.cookieEnabled
  } catch {
    return false
  }
}

const keysOf = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

/** What the browser had no room for. */
const unwritten: Record<Kind, Map<string, string>> = { local: new Map(), session: new Map() }
let isFullLogged = false

function removeText(kind: Kind, key: string): void {
  unwritten[kind].delete(key)
  storageOf(kind).removeItem(key)
}

function writeText(kind: Kind, key: string, text: string): boolean {
  try {
    storageOf(kind).setItem(key, text)
    unwritten[kind].delete(key)
    return true
  } catch (error) {
    // what was there before must not come back later
    removeText(kind, key)
    unwritten[kind].set(key, text)
    if (!isFullLogged) logFailure('browser storage', { kind: 'rejected', correlationId: '' }, error)
    isFullLogged = true
    return false
  }
}

function valueAt<S extends v.GenericSchema>(kind: Kind, key: () => string | null, schema: S) {
  const remove = () => {
    const name = key()
    if (name !== null) removeText(kind, name)
  }
  return {
    key,
    read() {
      const name = key()
      const text = name === null ? null : (unwritten[kind].get(name) ?? storageOf(kind).getItem(name))
      if (text === null) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (parsed.success) return parsed.output
      remove()
      return null
    },
    write(value: v.InferOutput<S>) {
      const name = key()
      return name !== null && writeText(kind, name, JSON.stringify(value))
    },
    remove,
  }
}

/**
 * A JSON value of the browser (local) or of this tab (session), for any customer: feature flags, and what signing in needs.
 * Everything else belongs to a customer.
 */
export const storedValue = <S extends v.GenericSchema>(
  kind: Kind,
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> => valueAt(kind, () => key, schema)

let customer: string | null = null

const prefixOf = (id: string) => `customer.${id}.`

/** A JSON value of the customer: kept under the customer's id, gone at sign-out. While nobody is known, nothing is kept. */
export const customerValue = <S extends v.GenericSchema>(
  kind: Kind,
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> => valueAt(kind, () => customer && `${prefixOf(customer)}${key}`, schema)

/** Whose values are read and written from now on. */
export function keepForCustomer(id: string): void {
  customer = id
}

/** Forgets all that is kept for the customer that signed out; later writes are ignored. */
export function forgetCustomer(): void {
  if (customer === null) return
  const prefix = prefixOf(customer)
  customer = null
  for (const kind of ['local', 'session'] as const) {
    const names = [...keysOf(storageOf(kind)), ...unwritten[kind].keys()]
    for (const name of names.filter((one) => one.startsWith(prefix))) removeText(kind, name)
  }
}
