export { openEmbeddedPostgres } from './embedded-postgres.ts'
export { openPostgres, type DatabaseLocation } from './embedded-postgres.ts'
