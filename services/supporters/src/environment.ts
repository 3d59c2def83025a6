import { brand } from '@sofaspark/contract'
import {
  checkedVariable,
  innerVariables,
  numberVariable,
  settingVariables,
  switchVariable,
  textVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { providerVariables } from './payments/provider-of.ts'
import { defaultPrices, defaultSettings } from './settings.ts'

const MIN_SECRET_LETTERS = 16

export const boundVariables = settingVariables(defaultSettings, {
  requestsAtOnce: 'requests at a time',
  startsPerSecond: 'checkouts a second over all addresses, and as many codes',
  startBurst: 'how many of either may come at once',
  startWaitMs: 'how long a checkout or code waits for its turn beyond that rate, in milliseconds',
  openCheckoutsPerVisitor: 'unpaid checkouts of one visitor in an hour',
  openCheckouts: 'unpaid checkouts in all, before each visitor may have but one',
})

/** Everything that the supporters service reads from its environment. */
export const variables = {
  ...innerVariables,
  SUPPORTERS_SECRET: {
    schema: z.string().check(z.minLength(MIN_SECRET_LETTERS)),
    unset: null,
    meaning: `seals addresses and signing keys, at least ${MIN_SECRET_LETTERS} letters; another one makes them unreadable`,
  },
  SMTP_URL: checkedVariable(
    'the mail server, such as `smtps://user:password@mail.example`',
    'no letters',
    z.string().check(z.regex(/^smtps?:\/\//)),
  ),
  MAIL_FROM: textVariable('the sender of letters', `${brand.name} <supporters@${brand.domain}>`),
  DEV_MAILBOX: switchVariable('1: letters are shown at `/dev/mailbox` in place of being sent'),
  ...providerVariables,
  PRICE_MONTH: numberVariable('the price of a month in the smallest unit of the currency', defaultPrices.month),
  PRICE_YEAR: numberVariable('the price of a year', defaultPrices.year),
  CURRENCY: {
    schema: z._default(z.string().check(z.regex(/^[a-z]{3}$/)), defaultPrices.currency),
    unset: `\`${defaultPrices.currency}\``,
    meaning: 'three lower-case letters',
  },
  ...boundVariables.variables,
} as const
