import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 weigh buffers together with its heap when it decides to collect. By default it goes through the whole heap after
 * every few dozen megabytes of buffers, used up or not: with uploads coming in, that took more of the processor than
 * receiving them. A V8 that does not know the flag says so and goes on.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
