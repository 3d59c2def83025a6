export { openEmbeddedPostgres } from './embedded-postgres.ts'
export { openPostgres, type DatabaseLocation } from './open-postgres.ts'
