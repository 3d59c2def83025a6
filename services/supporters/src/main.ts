import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  createLogger,
  createMetrics,
  openedOnDemand,
  readEnvironment,
  runInnerService,
  systemClock,
  type OpenService,
} from '@sofaspark/kit'
import { composeSupporters, keepBooks } from './compose.ts'
import { boundVariables, variables } from './environment.ts'
import { createMailbox, createSmtpMail } from './mail/mail.ts'
import { createSupportersMetrics } from './metrics.ts'
import { providerOf } from './payments/provider-of.ts'
import { plansOf } from './settings.ts'
import { openDatabase } from './store/open-database.ts'

const REQUEST_WITHIN_MS = 20_000

const environment = readEnvironment(variables, process.env)
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
  const showsMailbox = smtpUrl === undefined && environment.DEV_MAILBOX
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
    settings: boundVariables.in(environment),
  })
  const stopBooks = keepBooks(service, clock, log, metrics)
  return {
    app: service.app as RequestListener,
    stop: stopBooks,
    close: async () => {
      await service.emails.settled()
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
