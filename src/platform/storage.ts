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

/**
 * Whether the browser lets the product use its local storage and cookies at all (account spec 2.6); a storage that is full can
 * still be used. Session storage that is refused is replaced by memory.
 */
export function isStorageUsable(): boolean {
  try {
    localStorage.getItem('')
    return navigator.cookieEnabled
  } catch {
    return false
  }
}

/** What the browser had no room for, or refused. */
const unwritten: Record<Kind, Map<string, string>> = { local: new Map(), session: new Map() }
let isRefusalLogged = false

/** What is done with a storage, or `otherwise` where the browser refuses it: even naming one may throw. */
function attempt<T>(kind: Kind, otherwise: T, use: (storage: Storage) => T): T {
  try {
    return use(storageOf(kind))
  } catch (error) {
    if (!isRefusalLogged) logFailure('browser storage', { kind: 'rejected', correlationId: '' }, error)
    isRefusalLogged = true
    return otherwise
  }
}

export const textKeys = (kind: Kind): string[] => [
  ...attempt(kind, [], (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')),
  ...unwritten[kind].keys(),
]

export const readText = (kind: Kind, key: string): string | null =>
  unwritten[kind].get(key) ?? attempt(kind, null, (storage) => storage.getItem(key))

export function removeText(kind: Kind, key: string): void {
  unwritten[kind].delete(key)
  attempt(kind, undefined, (storage) => storage.removeItem(key))
}

/** Whether the browser keeps it; if not, this page does as long as it lives. */
export function writeText(kind: Kind, key: string, text: string): boolean {
  const isKept = attempt(kind, false, (storage) => {
    storage.setItem(key, text)
    return true
  })
  if (isKept) unwritten[kind].delete(key)
  else {
    // what was there before must not come back later
    removeText(kind, key)
    unwritten[kind].set(key, text)
  }
  return isKept
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
      const text = name === null ? null : readText(kind, name)
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
    for (const name of textKeys(kind).filter((one) => one.startsWith(prefix))) removeText(kind, name)
  }
}
