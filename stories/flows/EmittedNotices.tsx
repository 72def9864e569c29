import type { Emitted } from '@albumen/simulator/Simulator.tsx'
import { useState } from 'react'
import type { EventObject } from 'xstate'
import type { Notice, NoticeEvent } from '#machines/notices.ts'
import { NoticeList } from '#src/app/NoticeList.tsx'

type EmittedNoticesProps = { now: number; emitted: readonly Emitted[]; send: (event: EventObject) => void }

const isNotice = (event: { type: string }): event is NoticeEvent => event.type === 'notice'

/** The messages that a flow shows its customer, each for its duration on the flow's clock. */
export function EmittedNotices({ now, emitted, send }: EmittedNoticesProps) {
  const actOf = ({ action }: Notice) => action && { act: () => send(action.event) }
  const [closed, setClosed] = useState<readonly string[]>([])
  const notices = emitted.flatMap(({ at, event }, index) =>
    isNotice(event) && now - at < event.notice.closeAfter
      ? [{ ...event.notice, ...actOf(event.notice), id: `${index}, ${at} ms` }]
      : [],
  )
  const open = notices.filter(({ id }) => !closed.includes(id))
  if (open.length === 0) return null
  return <NoticeList notices={open} onClose={(id) => setClosed((before) => [...before, id])} />
}
