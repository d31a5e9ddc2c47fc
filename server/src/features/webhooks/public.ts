export { takeRecordedWebhooks } from './recorded-webhook.ts'
