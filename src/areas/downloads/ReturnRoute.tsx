import { useEffect, useEffectEvent } from 'react'
import { useAppFlow } from '#src/platform/flows.ts'
import { downloadArchiveFlow } from './app-flows.ts'
import { awaitedDownloads } from './awaited.ts'

/** After a reload: asks how far the archives are that were awaited, if any (open question 14). Draws nothing. */
export function ReturnRoute() {
  const { use: withArchives } = useAppFlow(downloadArchiveFlow)
  const comeBack = useEffectEvent(() => {
    const downloadIds = awaitedDownloads()
    if (downloadIds.length > 0) withArchives((archives) => archives.send({ type: 'RETURNED', downloadIds }))
  })
  useEffect(() => comeBack(), [])
  return null
}
