// On a busy machine: a test that fails is tried once more, and the run says so (scripts/test/run-jest.ts).
if (process.env.SECOND_TRY === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true })
