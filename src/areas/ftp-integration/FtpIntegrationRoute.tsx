import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { FtpIntegration } from '#contract/ftp-integration.ts'
import type { CallbackTestSnapshot } from '#machines/ftp-integration/callback-test/machine.ts'
import type { CallbackValues } from '#machines/ftp-integration/ftp-integration/machine.ts'
import { useFormClosed } from '#src/forms/use-form-closed.ts'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFact, useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { CallbackForm } from './CallbackForm.tsx'
import { FtpIntegrationScreen } from './FtpIntegrationScreen.tsx'
import { provideCallbackTest, provideFtpIntegration } from './flows.ts'
import { ftpIntegrationQuery } from './queries.ts'

/** FTP instructions, connected. */
export function FtpIntegrationRoute() {
  const { send } = useServices()
  const read = useQuery(ftpIntegrationQuery(send))
  return (
    <FtpIntegrationScreen
      integration={readStateOf(read)}
      callback={read.data && <Callback integration={read.data} />}
      back={useBackLink()}
    />
  )
}

/** The callback's form, a new one each time it was saved; the test stays as it is. */
function Callback({ integration }: { integration: FtpIntegration }) {
  const { send } = useServices()
  const [saved, setSaved] = useState<{ round: number; values: CallbackValues }>({ round: 0, values: integration })
  const test = useFlow(
    useMemo(() => provideCallbackTest(send), [send]),
    undefined,
  )
  useFact('callbackSaved', ({ callback }) => setSaved(({ round }) => ({ round: round + 1, values: callback })))
  return (
    <CallbackRound
      key={saved.round}
      saved={saved.values}
      isAgain={saved.round > 0}
      test={useSelector(test, (state) => state)}
      onTest={() => test.send({ type: 'TESTED' })}
      onClose={() => setSaved(({ round, values }) => ({ round: round + 1, values }))}
    />
  )
}

interface CallbackRoundProps {
  saved: CallbackValues
  /** After a form that had the focus, and is gone. */
  isAgain: boolean
  test: CallbackTestSnapshot
  onTest: () => void
  onClose: () => void
}

function CallbackRound({ saved, isAgain, onClose, ...test }: CallbackRoundProps) {
  const { send } = useServices()
  const { callbackUrl, callbackFormat } = saved
  const machine = useMemo(() => provideFtpIntegration(send), [send])
  const flow = useFlow(machine, { values: { callbackUrl, callbackFormat }, subject: {} })
  useFormClosed(flow, useLeaveQuestion(flow, onClose))
  return <CallbackForm {...test} snapshot={useSelector(flow, (state) => state)} send={flow.send} hasFocus={isAgain} />
}
