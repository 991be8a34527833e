const answer = await fetch('openapi.json')
const spec = await answer.json()
// Tried out where it is read: SITE_URL may be another origin, and the page's policy lets it call its own alone.
spec.servers = [{ url: new URL('.', location.href).pathname.replace(/\/$/, '') }]

globalThis.SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
