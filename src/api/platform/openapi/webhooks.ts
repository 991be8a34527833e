import { WEBHOOK_VERSION, webhookEvents } from '#contract/index.ts'
import { answerSchema, type Json } from './schemas.ts'

const headers = {
  'webhook-id': 'The same for each try of one event: what was received before is not done twice.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970: refuse what is older than five minutes.',
  'webhook-signature':
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body` with the secret (standardwebhooks.com).',
}

/** The messages that the shop posts to programs, as the `webhooks` of OpenAPI 3.1. */
export const webhookOperations: Json = Object.fromEntries(
  Object.entries(webhookEvents).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: `webhook.${type}`,
        tags: ['console.webhooks'],
        summary,
        description: `${summary}. Any status from 200 to 299 accepts the event. Otherwise it is sent again for three days.`,
        security: [],
        parameters: Object.entries(headers).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: messageOf(type, answerSchema(data).schema) } },
        },
        responses: { 204: { description: 'Received.' } },
      },
    },
  ]),
)

function messageOf(type: string, data: Json): Json {
  return {
    type: 'object',
    required: ['id', 'version', 'type', 'timestamp', 'data'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Id of the event, as in `webhook-id`.' },
      version: { type: 'integer', const: WEBHOOK_VERSION },
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened, in UTC.' },
      data,
    },
  }
}
