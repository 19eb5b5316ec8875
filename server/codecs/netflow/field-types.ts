/** How the bytes of a field are read; `uptime` counts milliseconds since the exporter started. */
export type FlowFieldKind = 'address' | 'mac' | 'number' | 'text' | 'uptime';

export interface FlowFieldType {
  /** As fields of messages are called: those that version 5 has, too, have its names. */
  name: string;
  kind: FlowFieldKind;
}

/**
 * `number=name`: the types of RFC 3954, section 8, and those beyond it that exporters of version 9 use, by the names of the
 * registry of IPFIX.
 */
const TYPES: Readonly<Record<FlowFieldKind, string>> = {
  number: `1=bytes 2=pkts 3=flows 4=proto 5=tos 6=tcp_flags 7=src_port 9=src_mask 10=snmp_input 11=dst_port 13=dst_mask
    14=snmp_output 16=src_as 17=dst_as 19=mul_dst_pkts 20=mul_dst_bytes 23=out_bytes 24=out_pkts 25=min_pkt_length
    26=max_pkt_length 29=src_mask 30=dst_mask 31=ipv6_flow_label 32=icmp_type 33=mul_igmp_type 34=sampling_interval
    35=sampling_algorithm 36=flow_active_timeout 37=flow_inactive_timeout 38=engine_type 39=engine_id
    40=total_bytes_exported 41=total_pkts_exported 42=total_flows_exported 46=mpls_top_label_type 48=flow_sampler_id
    49=flow_sampler_mode 50=flow_sampler_random_interval 52=min_ttl 53=max_ttl 54=ipv4_ident 55=dst_tos 58=src_vlan
    59=dst_vlan 60=ip_version 61=direction 64=ipv6_option_headers 70=mpls_label_1 71=mpls_label_2 72=mpls_label_3
    73=mpls_label_4 74=mpls_label_5 75=mpls_label_6 76=mpls_label_7 77=mpls_label_8 78=mpls_label_9 79=mpls_label_10
    85=total_bytes 86=total_pkts 88=fragment_offset 89=forwarding_status 136=flow_end_reason 139=icmpv6_type 148=flow_id
    227=nat_src_port 228=nat_dst_port 230=nat_event 234=ingress_vrf
    235=egress_vrf`,
  address: `8=src_address 12=dst_address 15=next_hop 18=bgp_next_hop 27=src_address 28=dst_address 44=src_prefix
    45=dst_prefix 47=mpls_top_label_address 62=next_hop 63=bgp_next_hop 225=nat_src_address 226=nat_dst_address`,
  mac: '56=src_mac 57=out_dst_mac 80=dst_mac 81=out_src_mac',
  text: '82=if_name 83=if_description 84=sampler_name 94=application_description 96=application_name',
  uptime: '21=stop 22=start',
};

const BY_NUMBER = new Map<number, FlowFieldType>();
for (const [kind, types] of Object.entries(TYPES) as [FlowFieldKind, string][])
  for (const type of types.trim().split(/\s+/)) {
    const [number = '', name = ''] = type.split('=');
    BY_NUMBER.set(Number(number), { name: `nf_${name}`, kind });
  }

/** A type that is not known has its number for a name. */
export const flowFieldType = (type: number): FlowFieldType =>
  BY_NUMBER.get(type) ?? { name: `nf_field_${type}`, kind: 'number' };
