import { useEffect, useEffectEvent } from 'react'
import { useAppFlow } from '#src/platform/flows.ts'
import { exportLibraryFlow } from './app-flows.ts'
import { watchedExport } from './kept.ts'

/** Watches an export again that was being made before a reload. */
export function ResumeExportRoute() {
  const { use: withExport } = useAppFlow(exportLibraryFlow)
  const resume = useEffectEvent(() => {
    if (watchedExport.read() !== null) withExport(() => undefined)
  })
  useEffect(() => resume(), [])
  return null
}
