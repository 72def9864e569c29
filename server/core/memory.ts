import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 count buffers as part of its heap when it decides to collect. By default it runs a full collection after every few
 * dozen megabytes of buffers, even if they are still in use: during uploads that took more processor time than receiving them.
 * A V8 that does not know the flag warns and continues.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
