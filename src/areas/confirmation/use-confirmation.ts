import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LinkPage } from '#contract/links.ts'
import { confirmationMachine } from '#machines/confirmation/confirmation/machine.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useFlow } from '#src/platform/flows.ts'
import { readLink } from '#src/platform/link.ts'
import { type ConfirmLink, defineConfirmActor } from './actors.ts'
import { refusalOf } from './refusal.ts'

interface UsedConfirmation {
  /** The page that the link opened: its own path. */
  page: LinkPage
  confirm: ConfirmLink
  /** The error page. */
  failedPath: string
  /** Leads to the success page. */
  onReceived: () => void
}

/** Confirms the link that opened this page, once, and leads to what comes after. */
export function useConfirmation({ page, confirm, failedPath, onReceived }: UsedConfirmation): void {
  const [machine] = useState(() =>
    confirmationMachine.provide({ actors: { confirm: defineConfirmActor({ confirm }) } }),
  )
  const [link] = useState(() => readLink(page))
  const flow = useFlow(machine, { link })
  const isReceived = useSelector(flow, (snapshot) => snapshot.matches('received'))
  const isFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const navigate = useNavigate()
  const { search } = useLocation()
  const received = useEffectEvent(onReceived)
  const failed = useEffectEvent(() => {
    void navigate(withCarriedQuery(failedPath, search), { replace: true, state: refusalOf(failure) })
  })
  useEffect(() => {
    if (isReceived) received()
  }, [isReceived])
  useEffect(() => {
    if (isFailed) failed()
  }, [isFailed])
}
