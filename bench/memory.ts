import { readFile, writeFile } from 'node:fs/promises'

/** A process's memory in bytes, now and at its peak. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), most: bytes('VmHWM') }
}

/** Resets the peak: the start takes more than everything after it. */
export const forgetMost = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')
