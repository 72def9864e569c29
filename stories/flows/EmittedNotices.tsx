import { useState } from 'react'
import type { NoticeTold } from '#machines/notices.ts'
import { NoticeList } from '#src/app/NoticeList.tsx'
import type { Emitted } from '#src/simulator/Simulator.tsx'

type EmittedNoticesProps = { now: number; emitted: readonly Emitted[] }

const isNotice = (event: { type: string }): event is NoticeTold => event.type === 'notice'

/** The messages a flow shows its customer, each for as long as it stays, on the flow's clock. */
export function EmittedNotices({ now, emitted }: EmittedNoticesProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const notices = emitted.flatMap(({ at, event }, index) =>
    isNotice(event) && now - at < event.notice.closeAfter ? [{ ...event.notice, id: `${index}, ${at} ms` }] : [],
  )
  const open = notices.filter(({ id }) => !closed.includes(id))
  if (open.length === 0) return null
  return <NoticeList notices={open} onClose={(id) => setClosed((before) => [...before, id])} />
}
