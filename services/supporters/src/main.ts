import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brand } from '@sofaspark/contract'
import {
  createLogger,
  createMetrics,
  innerVariables,
  openedOnDemand,
  parseEnvironment,
  runInnerService,
  systemClock,
  textVariable,
  wholeNumberVariable,
  type OpenService,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { composeSupporters, keepBooks } from './compose.ts'
import { createMailbox, createSmtpMail } from './mail/mail.ts'
import { createSupportersMetrics } from './metrics.ts'
import { providerOf, providerVariables } from './payments/provider-of.ts'
import { defaultPrices, defaultSettings, plansOf } from './settings.ts'
import { openDatabase } from './store/open-database.ts'

const REQUEST_WITHIN_MS = 20_000
const MIN_SECRET_LETTERS = 16

const environment = parseEnvironment(
  z.object({
    ...innerVariables,
    /** Seals addresses and signing keys; another one makes them unreadable. */
    SUPPORTERS_SECRET: z.string().check(z.minLength(MIN_SECRET_LETTERS)),
    /** Such as `smtps://user:password@mail.example`. */
    SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
    MAIL_FROM: textVariable(`${brand.name} <supporters@${brand.domain}>`),
    /** 1: letters are shown at `/dev/mailbox` in place of being sent. */
    DEV_MAILBOX: textVariable('0'),
    ...providerVariables,
    PRICE_MONTH: wholeNumberVariable(defaultPrices.month),
    PRICE_YEAR: wholeNumberVariable(defaultPrices.year),
    CURRENCY: z._default(z.string().check(z.regex(/^[a-z]{3}$/)), defaultPrices.currency),
    REQUESTS_AT_ONCE: wholeNumberVariable(defaultSettings.requestsAtOnce),
    STARTS_PER_SECOND: wholeNumberVariable(defaultSettings.startsPerSecond),
    START_BURST: wholeNumberVariable(defaultSettings.startBurst),
    START_WAIT_MS: wholeNumberVariable(defaultSettings.startWaitMs),
    OPEN_CHECKOUTS_PER_VISITOR: wholeNumberVariable(defaultSettings.openCheckoutsPerVisitor),
    OPEN_CHECKOUTS: wholeNumberVariable(defaultSettings.openCheckouts),
  }),
  process.env,
)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtpUrl } = environment
const register = createMetrics({ service: 'supporters' })
const log = createLogger('supporters', { metrics: register })
const metrics = createSupportersMetrics(register)
const clock = systemClock
// Before anything is opened, so that missing keys end the process at once.
const provider = await providerOf(environment, clock)

const { PRICE_MONTH: month, PRICE_YEAR: year, CURRENCY: currency } = environment
const prices = { month, year, currency }
const plans = plansOf(
  prices,
  typeof provider === 'object' ? provider.provider : provider === 'embedded' ? 'fake' : 'none',
)

const folder = dataDir === undefined ? null : join(dataDir, 'supporters')

const open = async (): Promise<OpenService> => {
  const db = await openDatabase(databaseUrl === undefined ? { folder } : { databaseUrl }, log)
  const mailbox = createMailbox()
  const showsMailbox = smtpUrl === undefined && environment.DEV_MAILBOX === '1'
  if (smtpUrl === undefined && !showsMailbox) log.warn('SMTP_URL is not set: no one can sign in on a second device')
  const service = composeSupporters({
    db,
    clock,
    log,
    metrics,
    edgeToken: environment.EDGE_TOKEN,
    secret: environment.SUPPORTERS_SECRET,
    mail: smtpUrl === undefined ? mailbox : createSmtpMail(smtpUrl, environment.MAIL_FROM),
    ...(showsMailbox ? { mailbox } : {}),
    provider,
    prices,
    settings: {
      requestsAtOnce: environment.REQUESTS_AT_ONCE,
      startsPerSecond: environment.STARTS_PER_SECOND,
      startBurst: environment.START_BURST,
      startWaitMs: environment.START_WAIT_MS,
      openCheckoutsPerVisitor: environment.OPEN_CHECKOUTS_PER_VISITOR,
      openCheckouts: environment.OPEN_CHECKOUTS,
    },
  })
  const stopBooks = keepBooks(service, clock, log, metrics)
  return {
    app: service.app as RequestListener,
    stop: stopBooks,
    close: async () => {
      await service.letters.settled()
      await db.destroy()
    },
  }
}

await runInnerService({
  name: 'supporters',
  environment,
  log,
  register,
  requestWithinMs: REQUEST_WITHIN_MS,
  open: () =>
    openedOnDemand({
      folder: databaseUrl === undefined ? folder : null,
      open,
      edgeToken: environment.EDGE_TOKEN,
      // Lobbies ask for the keys twice a minute, and pages for the offer.
      whileEmpty: { '/api/supporters/keys': { keys: [], revoked: [] }, '/api/supporters/offer': { plans } },
      log,
    }),
})
