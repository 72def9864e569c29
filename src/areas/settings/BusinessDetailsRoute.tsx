import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFact, useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { BusinessDetailsScreen } from './BusinessDetailsScreen.tsx'
import { provideBusinessDetails } from './business-flows.ts'
import { businessDetailsQuery } from './business-queries.ts'
import { businessValuesOf } from './business-values.ts'
import { Unread } from './Unread.tsx'

/** The form of the business details, connected; it leads back to the settings when it is closed. */
export function BusinessDetailsRoute() {
  const services = useServices()
  const back = useBackLink()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [machine] = useState(() => provideBusinessDetails(services))
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const read = useQuery({ ...businessDetailsQuery(services.send), refetchOnMount: 'always' })
  // only what the server says now is changed, and it is opened once
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || !read.data || !read.isFetchedAfterMount) return
    isStarted.current = true
    const { revision } = read.data
    flow.send({ type: 'STARTED', values: businessValuesOf(read.data), subject: { revision } })
  }, [flow, read.data, read.isFetchedAfterMount])
  const close = useLeaveQuestion(
    flow,
    () => void navigate(withCarriedQuery(paths.settingsB2b, search), { replace: true }),
  )
  const isDone = snapshot.matches('saved')
  useFact('businessDetailsLeft', close)
  useEffect(() => {
    if (isDone) close()
  })
  if (!snapshot.matches('closed')) return <BusinessDetailsScreen snapshot={snapshot} send={flow.send} back={back} />
  return <Unread title="businessDetails.title" failed="businessDetails.failed" read={readStateOf(read)} back={back} />
}
