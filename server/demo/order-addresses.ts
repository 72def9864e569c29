import type { DeliveryAddress, PickupPoint } from '#contract/orders.ts'

const HOME: DeliveryAddress = {
  firstName: 'Astrid',
  lastName: 'Lund',
  company: '',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  addition: '',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  phone: '+31 6 12345678',
}

/** Where the demo customers send their orders. */
export const ADDRESSES: readonly [DeliveryAddress, ...DeliveryAddress[]] = [
  HOME,
  HOME,
  {
    ...HOME,
    firstName: 'Karin',
    streetName: 'Kleine Houtstraat',
    streetNumber: '14',
    postalCode: '2011 DJ',
    city: 'Haarlem',
  },
]

export const OFFICE: DeliveryAddress = {
  ...HOME,
  firstName: 'Ruben',
  lastName: 'Vos',
  streetName: 'Herengracht',
  streetNumber: '182',
  postalCode: '1016 BR',
}

export const PICKUP_POINTS: readonly [PickupPoint, ...PickupPoint[]] = [
  {
    name: 'Kiosk Centraal',
    streetName: 'Stationsplein',
    streetNumber: '9',
    postalCode: '1012 AB',
    city: 'Amsterdam',
    openingHours: [
      { fromDay: 1, toDay: 5, opens: '07:00', closes: '21:00' },
      { fromDay: 6, toDay: 6, opens: '09:00', closes: '18:00' },
      { fromDay: 7, toDay: 7, opens: null, closes: null },
    ],
  },
  {
    name: 'Boekhandel De Zaan',
    streetName: 'Zaanstraat',
    streetNumber: '77',
    postalCode: '1013 SC',
    city: 'Amsterdam',
    openingHours: [
      { fromDay: 1, toDay: 6, opens: '09:00', closes: '18:00' },
      { fromDay: 7, toDay: 7, opens: '12:00', closes: '17:00' },
    ],
  },
]
