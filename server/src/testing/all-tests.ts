/** Whether this run plays every round and every size, as `npm run test:all` does. */
export const runsAllTests = process.env.TELECOPY_SERVER_TESTS === 'all'
