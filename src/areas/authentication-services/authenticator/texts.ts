import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    details: 'Authenticators Details',
    edit: 'Edit Authenticators',
    editAction: 'Edit Authenticators',
    help: 'A reverse proxy that has signed somebody in can say so in a header of each request. The console then needs no password.',
    section: 'Trusted header',
    info: 'A proxy in front of the console names the user in this header. It is honoured only in requests from trusted proxies; in all others it is ignored.',
    enabled: 'Enabled',
    enabledField: 'Sign people in by the header',
    header: 'Username header',
    headerHelp: 'Letters, digits and signs such as “-”; upper and lower case are the same.',
    yes: 'Yes',
    no: 'No',
    proxies: 'Trusted proxies',
    noProxies: 'No proxy is trusted, so the header is never honoured.',
    noProxiesHow: 'List the addresses of your proxies in TIMBERLINE_TRUSTED_PROXIES when starting the server.',
    proxiesElsewhere: 'trusted_proxies in the configuration of the server says which proxies are trusted.',
    save: 'Save settings',
    saving: 'Saving…',
    cancel: 'Cancel',
    notLoaded: (reason: string) => `Could not load trusted header settings: ${reason}`,
    notSaved: (reason: string) => `Could not save trusted header settings: ${reason}`,
    failed: 'The settings could not be loaded',
    required: 'Required.',
    signs: "Only the signs a header name can have: letters, digits and ! # $ % & ' * + . ^ _ | ~ -",
    taken: (name: string) => `${name} means something else already.`,
    confirm: {
      title: 'Sign people in by a header?',
      effect: (header: string) =>
        `Whoever can send requests from a trusted proxy can be anybody but the built-in administrator. The proxy must remove “${header}” from the requests of its clients.`,
      confirm: 'Enable trusted header',
    },
  },
  () => import('./texts.de'),
);
