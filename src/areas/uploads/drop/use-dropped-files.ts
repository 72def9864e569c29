import { useState } from 'react'
import { type DroppedFiles, filesOf } from './dropped-files.ts'

export type Reading = 'idle' | 'reading' | 'failed'

/** Reads a drop, folders included, and calls `onFiles` when all of it is read; one drop at a time. */
export function useDroppedFiles(onFiles: (dropped: DroppedFiles) => void) {
  const [reading, setReading] = useState<Reading>('idle')
  const readDrop = async (dropped: DataTransfer) => {
    setReading('reading')
    try {
      onFiles(await filesOf(dropped))
      setReading('idle')
    } catch {
      setReading('failed')
    }
  }
  return { reading, readDrop: (dropped: DataTransfer) => void readDrop(dropped) }
}
