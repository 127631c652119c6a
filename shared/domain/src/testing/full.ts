/** Whether `npm test -- --full` runs, which tries every case of a matrix instead of typical ones. */
export const isFull = process.env.TEST_FULL === 'on'
