import { bothDatabases } from '../testing/both-databases.ts'
import { consentCases } from './consent.cases.ts'

const { embedded, real } = bothDatabases()

consentCases('in the embedded database', embedded)
consentCases('in Postgres', real)
