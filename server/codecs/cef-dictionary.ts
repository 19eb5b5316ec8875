/** What the value of an extension is. */
export type CefKind = 'text' | 'integer' | 'decimal' | 'time';

interface CefKey {
  /** Its name in full. */
  name: string;
  kind: CefKind;
}

/** `short=full`; where there is no other short form, one name. ArcSight's published dictionary of extensions. */
const NAMES: Readonly<Record<CefKind, string>> = {
  text: `act=deviceAction app=applicationProtocol c6a1=deviceCustomIPv6Address1 c6a1Label=deviceCustomIPv6Address1Label
    c6a2=deviceCustomIPv6Address2 c6a2Label=deviceCustomIPv6Address2Label c6a3=deviceCustomIPv6Address3
    c6a3Label=deviceCustomIPv6Address3Label c6a4=deviceCustomIPv6Address4 c6a4Label=deviceCustomIPv6Address4Label
    cat=deviceEventCategory cfp1Label=deviceCustomFloatingPoint1Label cfp2Label=deviceCustomFloatingPoint2Label
    cfp3Label=deviceCustomFloatingPoint3Label cfp4Label=deviceCustomFloatingPoint4Label
    cn1Label=deviceCustomNumber1Label cn2Label=deviceCustomNumber2Label cn3Label=deviceCustomNumber3Label
    cs1=deviceCustomString1 cs1Label=deviceCustomString1Label cs2=deviceCustomString2
    cs2Label=deviceCustomString2Label cs3=deviceCustomString3 cs3Label=deviceCustomString3Label
    cs4=deviceCustomString4 cs4Label=deviceCustomString4Label cs5=deviceCustomString5
    cs5Label=deviceCustomString5Label cs6=deviceCustomString6 cs6Label=deviceCustomString6Label
    destinationDnsDomain destinationServiceName destinationTranslatedAddress deviceCustomDate1Label
    deviceCustomDate2Label deviceDnsDomain deviceExternalId deviceFacility deviceInboundInterface deviceNtDomain
    deviceOutboundInterface devicePayloadId deviceProcessName deviceTranslatedAddress dhost=destinationHostName
    dmac=destinationMacAddress dntdom=destinationNtDomain dpriv=destinationUserPrivileges
    dproc=destinationProcessName dst=destinationAddress dtz=deviceTimeZone duid=destinationUserId
    duser=destinationUserName dvc=deviceAddress dvchost=deviceHostName dvcmac=deviceMacAddress externalId fileHash
    fileId filePath filePermission fileType flexDate1Label flexString1 flexString1Label flexString2 flexString2Label
    fname=filename msg=message oldFileHash oldFileId oldFileName oldFilePath oldFilePermission oldFileType
    outcome=eventOutcome proto=transportProtocol reason request=requestUrl requestClientApplication requestContext
    requestCookies requestMethod shost=sourceHostName smac=sourceMacAddress sntdom=sourceNtDomain
    sourceDnsDomain sourceServiceName sourceTranslatedAddress spriv=sourceUserPrivileges sproc=sourceProcessName
    src=sourceAddress suid=sourceUserId suser=sourceUserName agt=agentAddress ahost=agentHostName aid=agentId
    amac=agentMacAddress at=agentType av=agentVersion atz=agentTimeZone rawEvent customerExternalId customerURI`,
  integer: `cn1=deviceCustomNumber1 cn2=deviceCustomNumber2 cn3=deviceCustomNumber3 cnt=baseEventCount
    destinationTranslatedPort deviceDirection dpid=destinationProcessId dpt=destinationPort dvcpid=deviceProcessId
    flexNumber1 flexNumber2 fsize=fileSize in=bytesIn oldFileSize out=bytesOut sourceTranslatedPort
    spid=sourceProcessId spt=sourcePort type`,
  decimal: `cfp1=deviceCustomFloatingPoint1 cfp2=deviceCustomFloatingPoint2 cfp3=deviceCustomFloatingPoint3
    cfp4=deviceCustomFloatingPoint4 slat=sourceGeoLatitude slong=sourceGeoLongitude dlat=destinationGeoLatitude
    dlong=destinationGeoLongitude`,
  time: `art=agentReceiptTime deviceCustomDate1 deviceCustomDate2 end=endTime fileCreateTime fileModificationTime
    flexDate1 oldFileCreateTime oldFileModificationTime rt=deviceReceiptTime start=startTime`,
};

const KEYS = new Map<string, CefKey>();
for (const [kind, names] of Object.entries(NAMES) as [CefKind, string][])
  for (const pair of names.split(/\s+/)) {
    const [short = '', name = short] = pair.split('=');
    KEYS.set(short, { name, kind });
    KEYS.set(name, { name, kind });
  }

/** What an extension is, by its short or full name; one of nobody's dictionary is a text. */
export const cefKey = (key: string): CefKey => KEYS.get(key) ?? { name: key, kind: 'text' };
