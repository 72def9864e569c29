import { businessDetailsEntry } from '#machines/settings/business-details/catalogue.ts'
import { mailSettingsEntry } from '#machines/settings/mail-settings/catalogue.ts'
import { paymentMethodEntry } from '#machines/settings/payment-method/catalogue.ts'
import { personalDetailsEntry } from '#machines/settings/personal-details/catalogue.ts'
import { removePaymentMethodEntry } from '#machines/settings/remove-payment-method/catalogue.ts'
import { BusinessDetailsScreen } from '#src/areas/settings/BusinessDetailsScreen.tsx'
import { MailSettingsSetting } from '#src/areas/settings/MailSettingsSetting.tsx'
import { PaymentMethodScreen } from '#src/areas/settings/PaymentMethodScreen.tsx'
import { PersonalDetailsScreen } from '#src/areas/settings/PersonalDetailsScreen.tsx'
import { RemovePaymentMethodScreen } from '#src/areas/settings/RemovePaymentMethodScreen.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { PaymentMethodBackdrop } from '../screens/settings/PaymentMethodBackdrop.tsx'
import { NOW, sampleMethods, waitingMails } from '../screens/settings/samples.ts'
import { defineFlow, defineRequest } from './flow-stories.tsx'

export const businessDetails = defineFlow(businessDetailsEntry, (moment) => <BusinessDetailsScreen {...moment} />)

export const mailSettings = defineFlow(mailSettingsEntry, (moment) => (
  <SettingsScreen sections={<MailSettingsSetting {...moment} settings={{ state: 'shown', value: waitingMails }} />} />
))

export const paymentMethod = defineFlow(paymentMethodEntry, (moment) => (
  <PaymentMethodScreen
    {...moment}
    methods={{ state: 'shown', value: sampleMethods }}
    onRemove={() => undefined}
    now={NOW}
  />
))

export const personalDetails = defineFlow(personalDetailsEntry, (moment) => <PersonalDetailsScreen {...moment} />)

export const removePaymentMethod = defineRequest(
  removePaymentMethodEntry,
  'Screens/Settings/Remove payment method',
  (moment) => (
    <PaymentMethodBackdrop>
      <RemovePaymentMethodScreen {...moment} />
    </PaymentMethodBackdrop>
  ),
)
