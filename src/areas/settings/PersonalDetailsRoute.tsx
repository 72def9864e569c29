import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { useFact, useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { providePersonalDetails } from './flows.ts'
import { PersonalDetailsScreen } from './PersonalDetailsScreen.tsx'
import { Unread } from './Unread.tsx'
import { valuesOf } from './values.ts'

/** The form of the personal details, connected; it leads back to the settings when it is closed. */
export function PersonalDetailsRoute() {
  const services = useServices()
  const back = useBackLink()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [machine] = useState(() => providePersonalDetails(services))
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const read = useQuery({ ...customerQuery(services.send), refetchOnMount: 'always' })
  // only what the server says now is changed, and it is opened once
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || !read.data || !read.isFetchedAfterMount) return
    isStarted.current = true
    flow.send({ type: 'STARTED', values: valuesOf(read.data), subject: { revision: read.data.revision } })
  }, [flow, read.data, read.isFetchedAfterMount])
  const close = useLeaveQuestion(flow, () => void navigate(withCarriedQuery(paths.settings, search), { replace: true }))
  const isDone = snapshot.matches('saved')
  useFact('personalDetailsLeft', close)
  useEffect(() => {
    if (isDone) close()
  })
  if (!snapshot.matches('closed')) return <PersonalDetailsScreen snapshot={snapshot} send={flow.send} back={back} />
  return <Unread title="personalDetails.title" failed="settings.failed" read={readStateOf(read)} back={back} />
}
