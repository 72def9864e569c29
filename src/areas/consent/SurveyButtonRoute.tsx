import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { surveyPath } from '#contract/frames.ts'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { consentFlow } from './app-flow.ts'
import { SurveyDialog } from './SurveyDialog.tsx'

/** At the end of every page of a brand with a survey, with consent to analytics; a withdrawal takes the open form away too. */
export function SurveyButtonRoute() {
  const { brand } = useServices()
  const isAllowed = useSelector(
    useAppFlow(consentFlow).actor ?? undefined,
    (snapshot) => snapshot?.context.consent?.analytics ?? false,
  )
  return isAllowed && brand.surveyFormId !== undefined ? <Survey formId={brand.surveyFormId} /> : null
}

function Survey({ formId }: { formId: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('survey.open')}
      </TextButton>
      {isOpen && <SurveyDialog src={surveyPath(formId)} onClose={() => setOpen(false)} />}
    </>
  )
}
