import type { Meta } from '@storybook/react-vite'
import { accountDeletionEntry } from '#machines/account-deletion/account-deletion/catalogue.ts'
import { AccountDeletionScreen } from '#src/areas/account-deletion/AccountDeletionScreen.tsx'
import { CONTENTS, REMOVAL } from '../screens/account-deletion/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Account deletion', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(accountDeletionEntry, (moment) => (
  <PageBackdrop>
    <AccountDeletionScreen
      {...moment}
      contents={{ state: 'shown', value: CONTENTS }}
      email="astrid.lund@example.com"
      removal={REMOVAL}
    />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
