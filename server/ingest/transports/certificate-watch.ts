import { stat } from 'node:fs/promises';
import { createSecureContext, type Server as TlsServer, type TlsOptions } from 'node:tls';
import { type InputConfiguration } from 'server/codecs/codec';
import { type Log } from 'server/runtime/log';
import { describeListenFailure } from './listen-failure';
import { type OwnCertificate } from './own-certificate';
import { namedTlsFiles, readTlsOptions } from './tls-options';

export interface CertificateWatchNeeds {
  server: Pick<TlsServer, 'setSecureContext'>;
  configuration: InputConfiguration;
  ownCertificate?: OwnCertificate;
  /** How often the files are looked at, in milliseconds. */
  everyMs: number;
  /** Told why changed files are not used; undefined when they are. */
  tell(trouble: string | undefined): void;
  log: Log;
}

/** The certificate that is read of a file, not the list of them that the system would take as well. */
export const certificateOf = ({ cert }: Pick<TlsOptions, 'cert'>): Buffer | undefined =>
  Buffer.isBuffer(cert) ? cert : undefined;

/**
 * Looks at the files of an input's certificate at an interval: a renewed certificate is used for new connections, those
 * that are open stay open. Files that do not go together (one of them is replaced already) leave the old one in use.
 */
export class CertificateWatch {
  private readonly timer: NodeJS.Timeout;
  /** What the files looked like when they were read. */
  private known: string | undefined;
  private isLooking = false;

  /**
   * @param inUse what new connections are shown, in PEM form
   * @param known {@link CertificateWatch.look} from before it was read
   */
  constructor(
    private readonly needs: CertificateWatchNeeds,
    public inUse: Buffer | undefined,
    known: string,
  ) {
    this.known = known;
    this.timer = setInterval(() => void this.check(), needs.everyMs);
    this.timer.unref();
  }

  /** @returns what changes when one of the files does. Not notification of the system: it misses replaced links */
  static async look(configuration: InputConfiguration): Promise<string> {
    const files = await namedTlsFiles(configuration);
    const looks = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ ino, size, mtimeMs }) => [file, ino, size, mtimeMs],
          () => [file],
        ),
      ),
    );
    return JSON.stringify(looks);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const { server, configuration, ownCertificate, log, tell } = this.needs;
    try {
      const look = await CertificateWatch.look(configuration);
      if (look === this.known) return;
      this.known = look;
      const { cert, key, passphrase, ca } = (await readTlsOptions(configuration, ownCertificate)) ?? {};
      const context = { cert, key, passphrase, ca };
      createSecureContext(context); // Throws before the server has taken a part of it.
      server.setSecureContext(context);
      this.inUse = certificateOf(context);
      tell(undefined);
      log.info('The certificate files were changed; new connections use the new certificate');
    } catch (err) {
      log.warn({ err }, 'The changed certificate files cannot be used; the certificate from before stays in use');
      const reason = describeListenFailure(err, '', 0);
      tell(`The changed certificate is not used, the one from before stays in use: ${reason}`);
    } finally {
      this.isLooking = false;
    }
  }
}
