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
  requestsAtOnce: 'concurrent requests',
  startsPerSecond: 'checkouts per second over all addresses, and as many codes',
  startBurst: 'largest burst of either',
  startWaitMs: 'how long a checkout or code above that rate waits for its turn, in milliseconds',
  openCheckoutsPerVisitor: 'unpaid checkouts per visitor and hour',
  openCheckouts: 'unpaid checkouts in all, above which each visitor may have only one',
})

/** Everything that the supporters service reads from its environment. */
export const variables = {
  ...innerVariables,
  SUPPORTERS_SECRET: {
    schema: z.string().check(z.minLength(MIN_SECRET_LETTERS)),
    unset: null,
    meaning: `seals email addresses and signing keys; at least ${MIN_SECRET_LETTERS} characters; changing it makes them unreadable`,
  },
  SMTP_URL: checkedVariable(
    'the mail server, such as `smtps://user:password@mail.example`',
    'no emails',
    z.string().check(z.regex(/^smtps?:\/\//)),
  ),
  MAIL_FROM: textVariable('the sender of emails', `${brand.name} <supporters@${brand.domain}>`),
  DEV_MAILBOX: switchVariable('1: emails are shown at `/dev/mailbox` instead of being sent'),
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
