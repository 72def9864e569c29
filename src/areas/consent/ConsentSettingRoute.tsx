import { useSelector } from '@xstate/react'
import { PURPOSES } from '#machines/consent/consent/model.ts'
import { useText } from '#src/i18n/text.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { consentFlow } from './app-flow.ts'
import { ConsentSetting } from './ConsentSetting.tsx'

const TEXTS = { analytics: 'consent.analytics', marketing: 'consent.marketing' } as const

export function ConsentSettingRoute() {
  const text = useText()
  const emit = useEmit()
  const consent = useSelector(useAppFlow(consentFlow).actor ?? undefined, (snapshot) => snapshot?.context.consent)
  const allowed = PURPOSES.filter((purpose) => consent?.[purpose]).map((purpose) => text(TEXTS[purpose]))
  return (
    <ConsentSetting
      value={[text('consent.needed'), ...allowed].join(', ')}
      onAsk={() => emit({ type: 'consentSettingsAsked' })}
    />
  )
}
